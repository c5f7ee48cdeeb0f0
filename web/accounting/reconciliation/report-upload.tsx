import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload, IconLoader2 } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DropZone } from '#web/ui/inputs/drop-zone.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import { useSearchState } from '#web/ui/search-state/use-search-state.ts'
import { reconciliationPath, reconciliationSearch } from './reconciliation-address.ts'

/** Takes a report of a provider; its result is shown beside. Administrators only. */
export function ReportUpload() {
  const { t } = useLingui()
  const { isAdmin } = useStaffRights()
  const goTo = useGoTo()
  const [state] = useSearchState(reconciliationSearch)
  const { mutate, isPending, error } = useMutation()
  if (!isAdmin) return null
  const send = async (file: File | undefined) => {
    if (!file || isPending) return
    const body = new FormData()
    body.set('file', file)
    await mutate(() => api('POST /admin/reconciliation/reports', { body }), {
      onSuccess: ({ id }) => goTo(reconciliationPath(state, { report: id, status: 'open', provider: '' })),
    })
  }
  const Icon = isPending ? IconLoader2 : IconFileUpload
  return (
    <Card title={t`Déposer un rapport`}>
      <div className="flex flex-col gap-4">
        <DropZone
          label={t`Rapport d’un prestataire`}
          invitation={<Trans>Déposez le fichier CSV ici ou</Trans>}
          rules={
            <Trans>
              Stripe : opérations du solde, détaillées. CinetPay : export des transactions. 15 Mo au plus.
            </Trans>
          }
          icon={<Icon size={24} aria-hidden className={isPending ? 'animate-spin' : undefined} />}
          accept=".csv,text/csv"
          isPending={isPending}
          onFiles={([file]) => void send(file)}
        />
        {error && <Alert>{error.message}</Alert>}
        {error && error.fields.length > 1 && (
          <ul className="list-disc pl-5 text-14 text-red-text">
            {error.fields.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
