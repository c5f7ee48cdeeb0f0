import { Trans, useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCloudCheck, IconCloudUp, IconPencil } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showError } from '#web/api/show-error.ts'
import { useEditing } from './use-draft-editor.ts'

/** State of the autosave: saving, saved since when, or stored locally after a failure. */
export function SaveStatus() {
  const { save, automatic, saveNow } = useEditing()
  const ago = useAgo(save.savedAt)
  if (save.phase === 'failed') {
    const reason = showError(save.error).replace(/\.$/, '')
    return (
      <div role="alert" className="flex max-w-120 items-start gap-2 text-14 text-red-text">
        <IconAlertTriangle size={20} aria-hidden className="flex-none" />
        <p>
          <Trans>Non enregistré. {reason}.</Trans>{' '}
          {save.willRetry ? (
            <Trans>Votre saisie est gardée ici, nouvel essai dans un instant.</Trans>
          ) : (
            <Trans>Votre saisie est gardée ici.</Trans>
          )}{' '}
          <button type="button" className="font-semibold underline" onClick={() => void saveNow()}>
            <Trans>Réessayer</Trans>
          </button>
        </p>
      </div>
    )
  }
  const [icon, words] = statusOf()
  return (
    <p className="flex items-center gap-2 text-14 text-muted">
      {icon}
      <span aria-hidden>{words}</span>
      <output className="sr-only">{save.phase === 'saved' ? <Trans>Enregistré</Trans> : ''}</output>
    </p>
  )

  function statusOf(): [React.ReactNode, React.ReactNode] {
    if (save.phase === 'saving') {
      return [<IconCloudUp key="i" size={20} aria-hidden />, <Trans key="w">Enregistrement…</Trans>]
    }
    if (save.unsaved > 0) {
      const words = automatic ? (
        save.phase === 'waiting' ? (
          <Trans>Enregistrement dans un instant</Trans>
        ) : (
          <Trans>Une information à corriger n’est pas enregistrée</Trans>
        )
      ) : (
        <Trans>Changements à enregistrer</Trans>
      )
      return [<IconPencil key="i" size={20} aria-hidden />, words]
    }
    if (save.savedAt === null) {
      const words = automatic ? <Trans>Tout s’enregistre au fil de la saisie</Trans> : null
      return [words && <IconCloudCheck key="i" size={20} aria-hidden />, words]
    }
    return [
      <IconCloudCheck key="i" size={20} aria-hidden className="text-green-solid" />,
      automatic ? <Trans key="w">Brouillon enregistré {ago}</Trans> : <Trans key="w">Enregistré {ago}</Trans>,
    ]
  }
}

/** 'il y a 4 s', updated while visible. */
function useAgo(moment: number | null) {
  const { t } = useLingui()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (moment === null) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [moment])
  if (moment === null) return ''
  const seconds = Math.max(0, Math.round((now - moment) / 1000))
  if (seconds < 2) return t`à l’instant`
  if (seconds < 60) return t`il y a ${seconds} s`
  const minutes = Math.floor(seconds / 60)
  return minutes < 60 ? t`il y a ${minutes} min` : t`il y a plus d’une heure`
}
