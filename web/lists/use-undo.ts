import { useLingui } from '@lingui/react/macro'
import { useMutation } from '#web/api/use-mutation.ts'
import { showToast } from '#web/ui/feedback/toasts.tsx'

/** Seconds in which what was done by mistake is undone; nothing of a job of a list happens before. */
export const undoSeconds = 5

/**
 * Shows what was done, with the button that takes it back by the opposite call; as long as the undo of a job of a list.
 */
export function useUndo() {
  const { t } = useLingui()
  const { mutate } = useMutation({ revalidates: true, errorToast: 5000 })
  return (message: string, undo: () => Promise<unknown>) =>
    showToast(message, 'success', undoSeconds * 1000, {
      label: t`Annuler`,
      run: () => void mutate(undo, { successMessage: t`C’est annulé` }),
    })
}
