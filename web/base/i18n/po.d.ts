declare module '*.po' {
  const messages: import('@lingui/core').Messages;
  export default messages;
}
declare module '*.po?manual' {
  const messages: import('@lingui/core').Messages;
  export default messages;
}
declare module '*.po?sw' {
  const messages: import('@lingui/core').Messages;
  export default messages;
}
declare module '*.po?admin' {
  const messages: import('@lingui/core').Messages;
  export default messages;
}
