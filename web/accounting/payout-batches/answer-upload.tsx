import { Trans, useLingui } from '@lingui/react/macro'
import { IconFileUpload, IconLoader2 } from '@tabler/icons-react'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { DropZone } from '#web/ui/inputs/drop-zone.tsx'
import { useGoTo } from '#web/ui/link.tsx'

/** Takes the bank's answer and shows its batch. Administrators only. */
export function AnswerUpload() {
  const { t } = useLingui()
  const { isAdmin } = useStaffRights()
  const goTo = useGoTo()
  const { mutate, isPending, error } = useMutation({ revalidates: true })
  if (!isAdmin) return null
  const send = async (file: File | undefined) => {
    if (!file || isPending) return
    const body = new FormData()
    body.set('file', file)
    await mutate(() => api('POST /admin/payout-batches/answers', { body }), {
      successMessage: t`Réponse de la banque lue`,
      onSuccess: ({ id }) => goTo(paths.adminLedger(`batches/${id}`)),
    })
  }
  const Icon = isPending ? IconLoader2 : IconFileUpload
  return (
    <Card title={t`Réponse de la banque`}>
      <div className="flex flex-col gap-4">
        <DropZone
          label={t`Réponse de la banque (pain.002)`}
          invitation={<Trans>Déposez le fichier XML ici ou</Trans>}
          rules={
            <Trans>
              pain.002. Un virement rejeté redevient dû : son écriture est contrepassée et la personne
              avertie.
            </Trans>
          }
          icon={<Icon size={24} aria-hidden className={isPending ? 'animate-spin' : undefined} />}
          accept=".xml,application/xml,text/xml"
          isPending={isPending}
          onFiles={([file]) => void send(file)}
        />
        {error && <Alert>{error.message}</Alert>}
      </div>
    </Card>
  )
}
