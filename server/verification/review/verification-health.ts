import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showVerificationHealth } from '#contract/verification/verification-metrics.ts'
import type { Context } from '#server/platform/context.ts'
import { readJobRuns } from '#server/platform/jobs/job-runs.ts'
import { headOf } from '#server/platform/storage/sealed-bytes.ts'
import { envelopeKeys } from '../documents/envelope.ts'
import { countDueFiles } from '../documents/purge-documents.ts'
import {
  countPurgedSince,
  countSealedOtherwise,
  findCheckQueue,
  findFailedDocuments,
} from './health-queries.ts'

const failuresShown = 20
const purgedDays = 30

/** State of the checks, the purge, the keys and the registers, as the machine sees them now. */
export async function showHealth(app: Context): Promise<EndpointAnswer<typeof showVerificationHealth>> {
  const now = app.clock.now()
  const queue = await findCheckQueue(app.db)
  const failed = await findFailedDocuments(app.db, failuresShown)
  // The purge is one of the hourly jobs (`purge-expired.ts`).
  const purge = (await readJobRuns(app.db, now)).find(({ name }) => name === 'hourly')
  const [present] = envelopeKeys(app)
  return {
    queue: {
      waiting: queue.waiting,
      running: queue.running,
      oldest_seconds: queue.oldest
        ? Math.max(0, Math.round((now.getTime() - new Date(queue.oldest).getTime()) / 1000))
        : null,
    },
    failed_checks: failed.map(({ caseId, reference, documentType, side, at }) => ({
      case_id: caseId,
      reference,
      error: `${documentType}/${side}`,
      at: at.toISOString(),
    })),
    purge: {
      last_run_at: purge?.ended_at ?? null,
      overdue_files: await countDueFiles(app),
      purged_30_days: await countPurgedSince(app.db, new Date(now.getTime() - purgedDays * 24 * 3_600_000)),
    },
    keys: {
      current: Buffer.from(present.id).toString('hex'),
      files_with_older_keys: await countSealedOtherwise(app.db, headOf(present).toString('base64')),
    },
    adapters: registers.map(({ name, addressOf }) => ({
      name,
      configured: addressOf(app.config) !== undefined,
      last_result: null,
      last_at: null,
    })),
  }
}

/** Registers that a check may ask, by their address in the configuration; without it the check says « Non interrogé ». */
const registers: { name: string; addressOf: (config: Context['config']) => string | undefined }[] = [
  { name: 'VIES', addressOf: ({ VIES_URL }) => VIES_URL },
]
