import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'

/** Replaces the tab bar on phones, so that the decision is always in reach. */
export function PhoneBar({
  isChosen,
  onDecide,
  onNext,
}: {
  isChosen: boolean
  onDecide: () => void
  onNext: () => void
}) {
  return (
    <div className="over-tabs fixed inset-x-0 bottom-0 z-50 flex h-19 items-center gap-3 border-t border-line bg-surface px-4 lg:hidden">
      <Button variant="secondary" className="h-13!" onClick={onNext}>
        <Trans>Suivant</Trans>
        <IconChevronRight size={18} aria-hidden />
      </Button>
      <Button className="h-13! grow" onClick={onDecide}>
        {isChosen ? <Trans>Envoyer la décision</Trans> : <Trans>Décider</Trans>}
      </Button>
    </div>
  )
}
