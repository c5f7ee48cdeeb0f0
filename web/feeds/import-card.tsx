import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconDownload, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import type { SaleImport, SaleImportDetail } from '#contract/sales/sale-feeds.ts'
import { api } from '#web/api/browser-api.ts'
import { DownloadButton } from '#web/api/download-button.tsx'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { FetchedFiles } from './fetched-files.tsx'
import { ImportErrors } from './import-errors.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportState } from './import-state.tsx'
import { useLiveImport } from './use-live-import.ts'

/** One import: progress, results, errors, and possible actions. */
export function ImportCard({ initial, onSettled }: { initial: SaleImportDetail; onSettled: () => void }) {
  const { shown, setShown, working } = useLiveImport(initial, onSettled)
  const { mutate, isPending } = useMutation({ errorToast: 5000 })
  const act = (work: () => Promise<SaleImport>) =>
    mutate(async () => {
      await work()
      setShown(await api('GET /seller/imports/:id', { params: { id: shown.id } }))
    })
  const params = { id: shown.id }
  return (
    <Card title={<span className="wrap-anywhere">{shown.file_name}</span>} aside={<ImportState of={shown} />}>
      <div className="flex flex-col gap-6">
        <ImportProgress of={shown} />
        {shown.held > 0 && (
          <WithdrawalOnHold
            count={shown.held}
            isPending={isPending}
            onWithdraw={() => void act(() => api('POST /seller/imports/:id/withdrawal', { params }))}
          />
        )}
        <FetchedFiles of={shown} />
        {!working && (
          <Submission
            of={shown}
            isPending={isPending}
            onSubmit={() => void act(() => api('POST /seller/imports/:id/submission', { params }))}
          />
        )}
        {shown.errors_total > 0 && (
          <>
            <ImportErrors errors={shown.errors} total={shown.errors_total} />
            <DownloadButton
              path={`/seller/imports/${shown.id}/report`}
              name="demeure-import.csv"
              icon={<IconDownload size={18} aria-hidden />}
            >
              <Trans>Télécharger le rapport</Trans>
            </DownloadButton>
          </>
        )}
      </div>
    </Card>
  )
}

/** More than half of the listings would be removed: more likely a broken feed than a sold-out agency. */
function WithdrawalOnHold({
  count,
  isPending,
  onWithdraw,
}: {
  count: number
  isPending: boolean
  onWithdraw: () => void
}) {
  const { t } = useLingui()
  const [isRequesting, setIsRequesting] = useState(false)
  return (
    <div className="flex flex-col gap-3 rounded-12 bg-yellow-ground p-4 text-yellow-text">
      <p className="flex gap-3">
        <IconAlertTriangle size={22} aria-hidden className="mt-px flex-none" />
        <span>
          <Plural
            value={count}
            one="# annonce en ligne n’est plus dans ce flux. C’est plus de la moitié : rien n’a été retiré. Vérifiez le fichier avant d’aller plus loin."
            other="# annonces en ligne ne sont plus dans ce flux. C’est plus de la moitié : rien n’a été retiré. Vérifiez le fichier avant d’aller plus loin."
          />
        </span>
      </p>
      <Button
        variant="secondary"
        size="small"
        className="self-start"
        isPending={isPending}
        onClick={() => setIsRequesting(true)}
      >
        <Trans>Les retirer quand même</Trans>
      </Button>
      <ConfirmDialog
        open={isRequesting}
        onClose={() => setIsRequesting(false)}
        onConfirm={() => {
          setIsRequesting(false)
          onWithdraw()
        }}
        title={t`Retirer ces annonces ?`}
        confirmLabel={t`Retirer du marché`}
      >
        <Plural
          value={count}
          one="# annonce quittera le marché. Vous pourrez la remettre en ligne."
          other="# annonces quitteront le marché. Vous pourrez les remettre en ligne."
        />
      </ConfirmDialog>
    </div>
  )
}

function Submission({
  of: { submission, submittable, pictures, papers: documents },
  isPending,
  onSubmit,
}: {
  of: SaleImportDetail
  isPending: boolean
  onSubmit: () => void
}) {
  if (!submission && submittable === 0) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-5">
      {submission && (
        <output className="font-medium">
          <Plural
            value={submission.submitted}
            one="# annonce soumise à notre équipe"
            other="# annonces soumises à notre équipe"
            _0="Aucune annonce soumise"
          />
          {submission.refused > 0 && (
            <>
              {' · '}
              <Plural
                value={submission.refused}
                one="# reste en brouillon, voici ce qui lui manque"
                other="# restent en brouillon, voici ce qui leur manque"
              />
            </>
          )}
        </output>
      )}
      {submittable > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="max-w-[52ch] text-14 text-muted">
            {pictures.waiting + documents.waiting > 0 ? (
              <Trans>
                Attendez que les photos et les documents soient repris : une annonce se soumet avec eux.
              </Trans>
            ) : (
              <Trans>
                Celles qui sont conformes partent à la relecture ; les autres disent ce qu’il leur manque.
              </Trans>
            )}
          </p>
          <Button
            variant={submission ? 'secondary' : 'primary'}
            isPending={isPending}
            icon={<IconSend size={20} aria-hidden />}
            onClick={onSubmit}
          >
            <Plural value={submittable} one="Soumettre # annonce" other="Soumettre # annonces" />
          </Button>
        </div>
      )}
    </div>
  )
}
