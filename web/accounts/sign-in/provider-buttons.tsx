import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { leaveForProvider } from './leave-for-provider.ts'
import { ProviderIcon } from './provider-icon.tsx'
import { useMutation } from '#web/api/use-mutation.ts'

/** The configured external providers; nothing where there are none. */
export function ProviderButtons({
  providers,
  next,
}: {
  providers: { id: string; name: string }[]
  next?: string | null
}) {
  const { t } = useLingui()
  const { mutate, isPendingFor } = useMutation({ unexpected: () => '' })
  if (providers.length === 0) return null

  const leave = (provider: string) =>
    mutate(() => leaveForProvider(provider, { next: next ?? null }), {
      key: provider,
      onError: ({ message }) =>
        showToast([t`Échec du démarrage OAuth`, message].filter(Boolean).join('. '), 'error'),
      staysPending: true,
    })

  return (
    <>
      <p className="my-6 flex items-center gap-4 text-14 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <Trans>ou</Trans>
      </p>
      <div className="flex flex-col gap-3">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            variant="secondary"
            size="large"
            full
            isPending={isPendingFor(id)}
            icon={<ProviderIcon id={id} />}
            onClick={() => void leave(id)}
          >
            <Trans>Continuer avec {name}</Trans>
          </Button>
        ))}
      </div>
    </>
  )
}
