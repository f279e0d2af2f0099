// What the audit log can record. Core knows no action; domain/audit_actions.ts has them.

/** Actions of the audit log. The domain adds them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations are merged into it
export interface AuditActions {}
/** Prefixes of `.added`, `.changed` and `.deleted`, which the standard handlers of a resource record. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations are merged into it
export interface AuditPrefixes {}
export type AuditAction = keyof AuditActions | `${keyof AuditPrefixes}.${'added' | 'changed' | 'deleted'}`
