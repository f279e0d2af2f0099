// Forgets the stored answers of idempotency keys after their 24 hours.
import { purgeAnswers } from '../core/idempotency.ts'
import type { Job } from '../core/jobs.ts'

export const purgeIdempotency: Job = { run: (_, context) => purgeAnswers(context), cron: '17 * * * *' }
