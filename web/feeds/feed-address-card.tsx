import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dateOfInstant, formatDay, formatTime } from '#contract/core/date-format.ts'
import type { SaleFeed, SaleFeedErrorCode } from '#contract/sales/sale-feeds.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { RelativeTime } from '#web/ui/dates/relative-time.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { FeedAddressForm } from './feed-address-form.tsx'

/** The feed address fetched every night: result of the last fetch, or the form to set it. */
export function FeedAddressCard({ feed }: { feed: SaleFeed | null }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [writing, setWriting] = useState(feed === null)
  const [leaving, setLeaving] = useState(false)
  const { mutate, isPending } = useMutation({ revalidates: true, errorToast: 5000 })
  const read = async () => {
    const { fault: error } = await api('POST /seller/feed/sync')
    if (!error) showToast(t`Flux relu`, 'success')
  }
  return (
    <Card title={t`Lecture chaque nuit`}>
      {writing || !feed ? (
        <FeedAddressForm
          feed={feed}
          onStored={() => {
            setWriting(false)
            void revalidate()
          }}
          onCancel={feed ? () => setWriting(false) : undefined}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="-mt-2 text-14 font-medium wrap-anywhere">{feed.url}</p>
          <LastReading feed={feed} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              isPending={isPending}
              icon={<IconRefresh size={18} aria-hidden />}
              onClick={() => void mutate(read)}
            >
              <Trans>Lire maintenant</Trans>
            </Button>
            <Button variant="ghost" size="small" onClick={() => setWriting(true)}>
              <Trans>Modifier</Trans>
            </Button>
            <Button variant="ghost" size="small" onClick={() => setLeaving(true)}>
              <Trans>Oublier l’adresse</Trans>
            </Button>
          </div>
        </div>
      )}
      <ConfirmDialog
        open={leaving}
        title={t`Ne plus lire cette adresse ?`}
        confirmLabel={t`Oublier l’adresse`}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          setLeaving(false)
          void mutate(() => api('DELETE /seller/feed'), {
            key: 'removal',
            successMessage: t`Adresse oubliée`,
          })
        }}
      >
        <Trans>Vos annonces restent telles quelles ; elles ne suivront plus votre logiciel.</Trans>
      </ConfirmDialog>
    </Card>
  )
}

function LastReading({ feed }: { feed: SaleFeed }) {
  const errors = useErrorTexts()
  const language = useLanguage()
  const { fault: error, last_success_at: lastSuccess, next_sync_at: next } = feed
  const nextAt = `${formatDay(dateOfInstant(next), language, { year: undefined })}, ${formatTime(next)}`
  return (
    <div className="flex flex-col gap-2 text-14">
      {error ? (
        <p role="alert" className="flex gap-3 rounded-12 bg-red-ground p-3 text-red-text">
          <IconAlertTriangle size={20} aria-hidden className="flex-none" />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{errors[error]}</span>
            {feed.fault_detail && <span className="mt-0.5 block">{feed.fault_detail}</span>}
            {feed.failing_since && (
              <span className="mt-0.5 block">
                <Trans>
                  En échec depuis : <RelativeTime of={feed.failing_since} />
                </Trans>
              </span>
            )}
          </span>
        </p>
      ) : (
        lastSuccess && (
          <p className="flex gap-2 text-green-text">
            <IconCircleCheck size={20} aria-hidden className="flex-none" />
            <span>
              <Trans>
                Lu sans erreur : <RelativeTime of={lastSuccess} />
              </Trans>
            </span>
          </p>
        )
      )}
      <p className="text-muted">
        <Trans>Prochaine lecture : {nextAt}</Trans>
      </p>
      <p className="text-muted">
        {feed.withdraw_missing ? (
          <Trans>Les annonces qui quittent le flux sont retirées du marché.</Trans>
        ) : (
          <Trans>Les annonces qui quittent le flux restent en ligne.</Trans>
        )}
      </p>
    </div>
  )
}

function useErrorTexts(): Record<SaleFeedErrorCode, string> {
  const { t } = useLingui()
  return {
    address_refused: t`Cette adresse n’est pas une adresse publique en http ou https.`,
    unreachable: t`Le serveur de cette adresse ne répond pas.`,
    too_slow: t`Le serveur de cette adresse met plus de trente secondes à répondre.`,
    too_large: t`Le fichier dépasse 10 Mo.`,
    too_many_redirects: t`Cette adresse renvoie trop de fois vers une autre.`,
    bad_status: t`Aucun fichier n’a été trouvé à cette adresse.`,
    not_a_feed: t`Le fichier à cette adresse n’est pas un flux d’annonces.`,
  }
}
