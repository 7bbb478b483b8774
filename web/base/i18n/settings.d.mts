export declare const LANGUAGES: Partial<import('@lingui/conf').LinguiConfig>;
