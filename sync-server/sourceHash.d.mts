export declare function versionsFor(root: string): Record<string, string>;
