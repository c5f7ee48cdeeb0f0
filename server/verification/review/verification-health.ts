import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showVerificationHealth } from '#contract/verification/verification-metrics.ts'
import type { Context } from '#server/platform/context.ts'
import { readJobRuns } from '#server/platform/jobs/job-runs.ts'
import { headOf } from '#server/platform/storage/sealed-bytes.ts'
import type { RegisterName } from '#server/document-checks/registers/register-access.ts'
import { registerStates } from '#server/schema/catalogue/register-tables.ts'
import { envelopeKeys } from '../documents/envelope.ts'
import { countDueFiles } from '../documents/purge-documents.ts'
import { countPurgedSince, countSealedOtherwise, findCheckQueue, findFailedChecks } from './health-queries.ts'

const failuresShown = 20
const countedDays = 30

/** State of the checks, the purge, the keys and the registers now. */
export async function showHealth(app: Context): Promise<EndpointAnswer<typeof showVerificationHealth>> {
  const now = app.clock.now()
  const queue = await findCheckQueue(app.db)
  const since = new Date(now.getTime() - countedDays * 24 * 3_600_000)
  const failed = await findFailedChecks(app.db, since, failuresShown)
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
    failed_checks: failed.map(({ caseId, reference, submittedAt, data, at }) => ({
      case_id: submittedAt ? caseId : null,
      reference,
      error: `${data.document_type}/${data.side}/${data.error}`,
      at: at.toISOString(),
    })),
    purge: {
      last_run_at: purge?.ended_at ?? null,
      overdue_files: await countDueFiles(app),
      purged_30_days: await countPurgedSince(app.db, since),
    },
    keys: {
      current: Buffer.from(present.id).toString('hex'),
      files_with_older_keys: await countSealedOtherwise(app.db, headOf(present).toString('base64')),
    },
    adapters: await showRegisters(app),
  }
}

async function showRegisters({ db, config }: Pick<Context, 'db' | 'config'>) {
  const states = await db.select().from(registerStates)
  return registers.map(({ register, name, isConfigured }) => {
    const {
      answeredAt = null,
      failedAt = null,
      failures = 0,
    } = states.find((each) => each.register === register) ?? {}
    return {
      name,
      configured: isConfigured(config),
      last_result: failures > 0 ? ('failed' as const) : answeredAt ? ('ok' as const) : null,
      last_at: (failures > 0 ? failedAt : answeredAt)?.toISOString() ?? null,
      last_answer_at: answeredAt?.toISOString() ?? null,
      failures,
    }
  })
}

/** Registers with the configuration that each needs; without it a check has the result « Non interrogé ». */
const registers: {
  register: RegisterName
  name: string
  isConfigured: (config: Context['config']) => boolean
}[] = [
  {
    register: 'sirene',
    name: 'Sirene (Insee)',
    isConfigured: ({ SIRENE_URL, SIRENE_KEY }) => Boolean(SIRENE_URL && SIRENE_KEY),
  },
  {
    register: 'rne',
    name: 'RNE (INPI)',
    isConfigured: ({ RNE_URL, RNE_USERNAME, RNE_PASSWORD }) =>
      Boolean(RNE_URL && RNE_USERNAME && RNE_PASSWORD),
  },
  { register: 'vies', name: 'VIES', isConfigured: ({ VIES_URL }) => Boolean(VIES_URL) },
  { register: 'cci_cards', name: 'CCI', isConfigured: ({ CCI_CARDS_URL }) => Boolean(CCI_CARDS_URL) },
  { register: 'notaries', name: 'Notaires', isConfigured: ({ NOTARIES_URL }) => Boolean(NOTARIES_URL) },
  { register: 'dpe', name: 'DPE (ADEME)', isConfigured: ({ DPE_URL }) => Boolean(DPE_URL) },
]
