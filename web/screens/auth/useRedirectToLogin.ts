import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

interface Redirect {
  /** Nothing happens until this is true. */
  when: boolean;
  afterMs: number;
  /** Shown on the login screen. */
  message: string;
}

/** Leads to the login screen a moment after something succeeded. */
export function useRedirectToLogin({ when, afterMs, message }: Redirect): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return undefined;
    const timer = setTimeout(() => void navigate('/login', { replace: true, state: { message } }), afterMs);
    return () => clearTimeout(timer);
  }, [when, afterMs, message, navigate]);
}
