import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#web/api/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toasts.tsx'
import { leaveForProvider } from './leave-for-provider.ts'
import { ProviderIcon } from './provider-icon.tsx'

/** The configured external providers; nothing where there are none. */
export function ProviderButtons({
  providers,
  next,
}: {
  providers: { id: string; name: string }[]
  next?: string | null
}) {
  const { t } = useLingui()
  const [leaving, setLeaving] = useState<string | null>(null)
  if (providers.length === 0) return null

  async function leave(provider: string) {
    setLeaving(provider)
    try {
      await leaveForProvider(provider, { next: next ?? null })
    } catch (error) {
      setLeaving(null)
      const reason = error instanceof ApiError ? error.message : ''
      showToast([t`Échec du démarrage OAuth`, reason].filter(Boolean).join('. '), 'error')
    }
  }

  return (
    <>
      <p className="my-6 flex items-center gap-4 text-14 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        <Trans>ou</Trans>
      </p>
      <div className="flex flex-col gap-3">
        {providers.map(({ id, name }) => (
          <Button
            key={id}
            look="secondary"
            size="large"
            full
            isPending={leaving === id}
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
