import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileCheck } from '@tabler/icons-react'
import { formatDay } from '#contract/core/date-format.ts'
import type { EndpointAnswer } from '#contract/core/endpoint.ts'
import type { showTaxYear } from '#contract/money/tax-statements.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Button } from '#web/ui/button.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { useLanguage } from '#web/ui/link.tsx'

export type TaxYearAnswer = EndpointAnswer<typeof showTaxYear>

/** What is issued and what is left of a year, and when it is due. */
export function TaxYear({ taxes }: { taxes: TaxYearAnswer }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { isAdmin } = useStaffRights()
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  const { year, due_on, owners, without_details, to_declare, to_correct } = taxes
  const due = formatDay(due_on, language)
  const metrics = [
    { label: t`Relevés établis`, value: owners },
    { label: t`Sans informations fiscales`, value: without_details },
    { label: t`À déclarer`, value: to_declare },
    { label: t`À corriger`, value: to_correct },
  ]
  return (
    <section
      aria-label={t`Année ${year}`}
      className="overflow-hidden rounded-16 border border-line bg-surface"
    >
      <dl className="grid grid-cols-2 md:grid-cols-4">
        {metrics.map(({ label, value }) => (
          <div key={label} className="p-4 md:p-6">
            <dt className="text-14 text-muted">{label}</dt>
            <dd className="display-24 lining-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-3 md:px-6">
        <p className="max-w-prose text-14 text-muted">
          <Trans>
            Relevés et déclaration sont dus le {due}. Les relevés sont établis d’eux-mêmes en janvier ; un
            changement en fait une nouvelle version.
          </Trans>
        </p>
        {isAdmin && taxes.is_over && (
          <Button
            variant="secondary"
            size="small"
            isPending={isPending}
            icon={<IconFileCheck size={18} aria-hidden />}
            onClick={() =>
              void mutate(() => api('POST /admin/tax-statements', { body: { year } }), {
                successMessage: t`Relevés établis`,
              })
            }
          >
            <Trans>Établir les relevés</Trans>
          </Button>
        )}
      </div>
      {error && (
        <div className="px-4 pb-4 md:px-6">
          <Alert>{error.message}</Alert>
        </div>
      )}
    </section>
  )
}
