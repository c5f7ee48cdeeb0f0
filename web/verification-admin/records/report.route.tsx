import 'virtual:texts/accounts/sellers'
import 'virtual:texts/accounts/verification'
import 'virtual:texts/moderation/verification-admin'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconBraces, IconFileTypePdf } from '@tabler/icons-react'
import type { AdminCase } from '#contract/verification/admin-verification.ts'
import { isCoOwnerConsent } from '#contract/verification/co-owners.ts'
import type { ValidationReport } from '#contract/verification/verification-cases.ts'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { resultOf } from '#web/api/load-result.ts'
import { classes } from '#web/ui/class-names.ts'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Loaded } from '#web/ui/feedback/loaded.tsx'
import { Skeleton } from '#web/ui/feedback/states.tsx'
import { ResultBadge } from '#web/verification/check-results.tsx'
import { useDocumentNames, usePartNames } from '#web/verification/document-names.ts'
import { CaseHead } from '../case-head.tsx'
import { loadCase } from '../load-case.ts'
import type { Route } from './+types/report.route.ts'

async function load(pathname: string, id: string) {
  const params = { id }
  const [found, report] = await Promise.all([
    loadCase(pathname, id),
    api('GET /admin/kyc/cases/:id/validation-report', { params }),
  ])
  return { found, report }
}

export function clientLoader({ params: { id }, url }: Route.ClientLoaderArgs) {
  return { result: resultOf(load(url.pathname, id)) }
}
clientLoader.hydrate = true as const

export default function CaseReport({ loaderData: { result } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <Loaded
      result={result}
      failed={t`Le rapport n’a pas pu être chargé`}
      skeleton={<Skeleton className="h-120 rounded-16!" />}
    >
      {({ found, report }) => (
        <div className="flex flex-col gap-6">
          <CaseHead found={found} screen={screenOf(found)} aside={<Downloads found={found} />} />
          <Overall report={report} />
          {sorted(report).map((document) => (
            <DocumentSection key={document.document_type} document={document} overrides={report.overrides} />
          ))}
        </div>
      )}
    </Loaded>
  )
}

const screenOf = ({ kind }: AdminCase) => (kind === 'property' ? '/validation-status' : '/validation-report')

function Downloads({ found: { id, reference, kind } }: { found: AdminCase }) {
  const path =
    kind === 'property'
      ? `/admin/property-kyc/${id}/validation-status`
      : `/admin/professional-kyc/${id}/validation-report`
  return (
    <div className="flex gap-2">
      <DownloadButton
        path={`${path}?format=json`}
        name={`${reference}.json`}
        icon={<IconBraces size={18} aria-hidden />}
      >
        JSON
      </DownloadButton>
      <DownloadButton
        path={`${path}?format=pdf`}
        name={`${reference}.pdf`}
        icon={<IconFileTypePdf size={18} aria-hidden />}
      >
        PDF
      </DownloadButton>
    </div>
  )
}

function Overall({ report }: { report: ValidationReport }) {
  const { t } = useLingui()
  const moment = useMoment()
  const parts = usePartNames()
  const proposals = {
    approve: t`Approbation proposée : une personne confirme`,
    review: t`À examiner par une personne`,
    more_info: t`Compléments proposés`,
  }
  const seconds = Math.round(report.duration_ms / 100) / 10
  return (
    <Card title={t`Score`}>
      <div className="grid items-center gap-6 md:grid-cols-[auto_minmax(0,1fr)]">
        <div>
          <p className="display-40 lining-nums">
            {report.score}
            <span className="text-16 text-muted">
              {' '}
              <Trans>sur 100</Trans>
            </span>
          </p>
          <p className="font-semibold">{proposals[report.proposal]}</p>
          <p className="text-14 text-muted">
            {moment(report.checked_at)} · {t`${plural(seconds, { one: '# seconde', other: '# secondes' })}`}
          </p>
        </div>
        <ul className="flex flex-col gap-2.5 text-14">
          {report.parts.map(({ part, weight, score }) => {
            const share = weight === 0 ? 0 : score / weight
            return (
              <li
                key={part}
                className="grid grid-cols-[minmax(0,10rem)_minmax(0,1fr)_4rem] items-center gap-3"
              >
                <span>{parts[part]}</span>
                <span aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-2">
                  <span
                    className={classes(
                      'block h-full rounded-full',
                      share >= 0.999 ? 'bg-brand' : share > 0.5 ? 'bg-yellow-solid' : 'bg-red-solid',
                    )}
                    style={{ width: `${Math.max(2, share * 100)}%` }}
                  />
                </span>
                <span className="text-right tabular">
                  {Math.round(score)} / {weight}
                </span>
              </li>
            )
          })}
        </ul>
      </div>
    </Card>
  )
}

const order = ['rejected', 'consider', 'clear']

/** Refused checks first. */
function sorted({ documents }: ValidationReport) {
  return documents.toSorted((one, other) => order.indexOf(one.result) - order.indexOf(other.result))
}

function DocumentSection({
  document,
  overrides,
}: {
  document: ValidationReport['documents'][number]
  overrides: ValidationReport['overrides']
}) {
  const names = useDocumentNames()
  const { document_type: type, result, checks, explanation, comment, internal_comment: internal } = document
  return (
    <details
      open={result !== 'clear' || type === 'identity_card'}
      className="rounded-16 border border-line bg-surface p-4 md:p-6"
    >
      <summary className="flex cursor-pointer flex-wrap items-center justify-between gap-3">
        <h2 className="display-20">{isCoOwnerConsent(type) ? document.title : names[type]}</h2>
        <ResultBadge result={result} />
      </summary>
      <ul className="mt-4 divide-y divide-line text-14">
        {checks.map((check) => {
          const aside = overrides.find(
            (each) => each.document_type === type && each.check_code === check.code,
          )
          return (
            <li key={check.code} className="flex items-start justify-between gap-4 py-3">
              <div className="min-w-0">
                <p className={classes('font-semibold', aside && 'text-muted line-through')}>{check.label}</p>
                {aside ? (
                  <p className="text-muted">
                    <Trans>
                      Écarté par {aside.by} : {aside.reason}
                    </Trans>
                  </p>
                ) : (
                  check.explanation && <p className="text-muted">{check.explanation}</p>
                )}
                {check.reason_code && (
                  <code className="font-mono text-12 text-muted">{check.reason_code}</code>
                )}
              </div>
              <ResultBadge result={check.result} />
            </li>
          )
        })}
      </ul>
      {explanation && (
        <p className="mt-3 text-14">
          <Trans>
            <strong>Explication de la personne :</strong> {explanation}
          </Trans>
        </p>
      )}
      {comment && (
        <p className="mt-3 text-14">
          <Trans>
            <strong>Commentaire à la personne :</strong> {comment}
          </Trans>
        </p>
      )}
      {internal && (
        <p className="mt-3 rounded-12 bg-surface-2 p-3 text-14">
          <Trans>
            <strong>Commentaire interne :</strong> {internal}
          </Trans>
        </p>
      )}
    </details>
  )
}
