// Forgets the stored answers of idempotency keys after their 24 hours.
import { purgeAnswers } from '../core/http/idempotency.ts'
import type { Job } from '../core/platform/jobs.ts'

export const purgeIdempotency: Job = { run: (_, context) => purgeAnswers(context), cron: '17 * * * *' }
