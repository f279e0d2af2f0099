// Mails people whose credentials use parts of the contract that end soon.
import { operations } from '../../generated/operations.ts'
import type { Job } from '../core/platform/jobs.ts'
import { recordSunsetNotices } from '../domain/access/sunset_notices.ts'

export const sunsetNotices: Job = {
  cron: '0 6 * * *',
  async run(_, context) {
    return { mails: await recordSunsetNotices(context, operations) }
  },
}
