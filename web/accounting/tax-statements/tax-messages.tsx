import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconDownload, IconFileCode } from '@tabler/icons-react'
import type { TaxReportKind } from '#contract/money/tax-statement-enums.ts'
import type { TaxReport } from '#contract/money/tax-statements.ts'
import { api } from '#web/api/browser-api.ts'
import { useDownload } from '#web/api/use-download.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useMoment } from '#web/ui/dates/use-moment.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import type { TaxYearAnswer } from './tax-year.tsx'

/** The messages for the tax authority: files that a person deposits there; a correction refers to what it corrects. */
export function TaxMessages({ taxes }: { taxes: TaxYearAnswer }) {
  const { t } = useLingui()
  const { isAdmin } = useStaffRights()
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const { year, reports, is_over, has_company_number: hasNumber } = taxes
  return (
    <Card title={t`Messages à l’administration`}>
      <p className="text-14 text-muted">
        <Trans>
          Le fichier XML se dépose sur impots.gouv.fr par une personne habilitée : Demeure ne le transmet pas.
        </Trans>
      </p>
      {!hasNumber && (
        <p className="mt-4 text-14">
          <Trans>Le SIREN de la société n’est pas configuré : aucun message ne peut être préparé.</Trans>
        </p>
      )}
      {reports.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {reports.map((report) => (
            <Message key={report.id} report={report} />
          ))}
        </ul>
      )}
      {error && <Alert>{error.message}</Alert>}
      {isAdmin && is_over && hasNumber && (
        <Button
          className="mt-4"
          isPending={isPending}
          icon={<IconFileCode size={18} aria-hidden />}
          onClick={() =>
            void mutate(() => api('POST /admin/tax-statements/reports', { body: { year } }), {
              successMessage: t`Message préparé`,
            })
          }
        >
          <Trans>Préparer le prochain message</Trans>
        </Button>
      )}
    </Card>
  )
}

function Message({ report }: { report: TaxReport }) {
  const { t } = useLingui()
  const moment = useMoment()
  const { isAdmin } = useStaffRights()
  const { download } = useDownload()
  const { id, kind, message_ref: ref, sellers } = report
  const names: Record<TaxReportKind, string> = {
    new: t`Nouvelles données`,
    correction: t`Correction`,
    nothing: t`Rien à déclarer`,
  }
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          {names[kind]} ·{' '}
          <Plural value={sellers} _0="personne" one="# propriétaire" other="# propriétaires" />
        </p>
        <p className="text-14 wrap-anywhere text-muted">{ref}</p>
        <p className="text-14 text-muted">
          {report.created_by}, {moment(report.created_at)}
        </p>
      </div>
      {isAdmin && (
        <IconButton
          label={t`Télécharger ${ref}`}
          onClick={() => void download(`/admin/tax-statements/reports/${id}/file`, `${ref}.xml`)}
        >
          <IconDownload size={20} aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
