// The types of the actions that the audit log can record. Core defines none; domain/audit_actions.ts does.

/** Actions of the audit log. The domain adds them by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations are merged into it
export interface AuditActions {}
/** Prefixes of actions: the standard handlers of a resource record `<prefix>.added`, `.changed` and `.deleted`. */
// biome-ignore lint/suspicious/noEmptyInterface: declarations are merged into it
export interface AuditPrefixes {}
export type AuditAction = keyof AuditActions | `${keyof AuditPrefixes}.${'added' | 'changed' | 'deleted'}`
