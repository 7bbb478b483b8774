export declare const SOURCES: readonly string[];
export declare function hashOf(root: string, paths: readonly string[]): string;
export declare function versionsFor(root: string): Record<string, string>;
