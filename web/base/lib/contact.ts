/** Mail address of whoever runs this server; undefined where the build was given none. */
export const CONTACT: string | undefined = import.meta.env['VITE_CONTACT_EMAIL'];

/** The name by which they want to be known. */
export const OPERATOR: string | undefined = import.meta.env['VITE_OPERATOR'];
