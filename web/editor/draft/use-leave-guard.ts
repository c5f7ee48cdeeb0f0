import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { withoutLanguage } from '#web/paths.ts'
import type { DraftEditing } from './use-draft-editor.ts'

/** Leaving saves a draft first; with unsaved changes left, the user has to confirm. */
export function useLeaveGuard(
  editor: Pick<DraftEditing, 'automatic' | 'saveNow'> & { abandon: () => void; hasUnsaved: () => boolean },
  sendingPictures: boolean,
) {
  const { t } = useLingui()
  const { automatic, saveNow, abandon } = editor
  const hasUnsaved = () => editor.hasUnsaved() || sendingPictures
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const stays =
      currentLocation.pathname === nextLocation.pathname ||
      becomesItsDraft(currentLocation.pathname, nextLocation.pathname)
    return !stays && hasUnsaved()
  })

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const { proceed, reset } = blocker
    const request = () => {
      const leaves = window.confirm(
        sendingPictures
          ? t`Des photos sont en cours d’envoi. Quitter cette page quand même ?`
          : t`Certains changements ne sont pas enregistrés. Quitter cette page quand même ?`,
      )
      if (leaves && !automatic) abandon()
      if (leaves) proceed()
      else reset()
    }
    if (!automatic) request()
    else void saveNow().then(() => (hasUnsaved() ? request() : proceed()))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each attempt to leave
  }, [blocker.state])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  })
}

/** The add screen changes to the address of the draft it has just created. */
function becomesItsDraft(from: string, to: string) {
  return withoutLanguage(from).endsWith('/properties/add') && /\/properties\/[^/]+\/edit$/.test(to)
}
