declare const config: Partial<import('@lingui/conf').LinguiConfig>;
export default config;
