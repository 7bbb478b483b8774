import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../base/ui/Button.tsx';
import { Field } from '../../base/ui/forms/Field.tsx';
import styles from './JoinByCode.module.css';

/** Into a room whose code somebody has told: also into private ones, which no list shows. */
export function JoinByCode() {
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const digits = code.replaceAll(/\D/g, '');
  const isWhole = /^\d{4,6}$/.test(digits);
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isWhole) void navigate(`/room/${digits}`);
      }}
    >
      <Field
        label={t`Room code`}
        value={code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        error={tried && !isWhole ? t`A code has four to six digits` : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          setTried(false);
        }}
      />
      <Button type="submit">{t`Enter`}</Button>
    </form>
  );
}
