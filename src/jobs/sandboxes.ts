// Deletes expired sandboxes, and replaces the template of the demo.
import type { Job } from '../core/platform/jobs.ts'
import { deleteExpiredSandboxes } from '../domain/operations/sandbox_deletion.ts'
import { refreshTemplate } from '../domain/operations/sandboxes.ts'

export const sandboxesJob: Job = {
  cron: '* * * * *',
  async run(_, context) {
    const sandboxes = await deleteExpiredSandboxes(context)
    const isReplaced = await refreshTemplate(context, async (db, slug) =>
      (await import('../demo/catalog.ts')).createTemplate(db, context.config, slug),
    )
    return { sandboxes, templates: isReplaced ? 1 : 0 }
  },
}
