import { Trans, useLingui } from '@lingui/react/macro'
import type { SaleImport } from '#contract/sales/sale-feeds.ts'
import { classes } from '#web/ui/class-names.ts'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'

/** Progress of an import, and results of its lines. */
export function ImportProgress({ of: shown }: { of: SaleImport }) {
  const { t } = useLingui()
  const { status, total, looked_at: checkedAt, submission } = shown
  return (
    <div className="-mt-3 flex flex-col gap-4">
      <p className="text-14 text-muted">
        {shown.source === 'address' ? (
          <Trans>Lu à l’adresse de votre flux</Trans>
        ) : (
          <Trans>Fichier importé</Trans>
        )}
        {' · '}
        <RelativeTime of={shown.created_at} />
      </p>
      {status === 'running' && <Bar label={t`Lignes lues`} value={checkedAt} total={total} />}
      {submission?.status === 'running' && (
        <Bar
          label={t`Annonces soumises`}
          value={submission.submitted + submission.refused}
          total={submission.total}
        />
      )}
      <dl className="grid grid-cols-3 gap-x-3 gap-y-4 sm:grid-cols-5">
        <Metric label={t`Ajoutées`}>{shown.created}</Metric>
        <Metric label={t`Modifiées`}>{shown.updated}</Metric>
        <Metric label={t`Inchangées`}>{shown.unchanged}</Metric>
        <Metric label={t`Refusées`} alarming={shown.failed > 0}>
          {shown.failed}
        </Metric>
        <Metric label={t`Retirées`}>{shown.withdrawn}</Metric>
      </dl>
    </div>
  )
}

function Bar({ label, value, total }: { label: string; value: number; total: number }) {
  const percent = total === 0 ? 0 : Math.round((value / total) * 100)
  return (
    <div className="flex flex-col gap-2">
      <p className="flex justify-between gap-4 text-14">
        <span className="font-medium">{label}</span>
        <span className="tabular text-muted">
          <Trans>
            {value} sur {total}
          </Trans>
        </span>
      </p>
      <progress aria-label={label} value={value} max={total} className="sr-only" />
      <div aria-hidden className="h-2 overflow-hidden rounded-full bg-surface-2">
        <div
          className="h-full rounded-full bg-brand transition-[width] duration-250 ease-out"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}

function Metric({
  label,
  alarming,
  children,
}: {
  label: string
  alarming?: boolean
  children: React.ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end">
      <dt className="text-14 text-muted">{label}</dt>
      <dd className={classes('display-24 lining-nums', alarming && 'text-red-text')}>{children}</dd>
    </div>
  )
}
