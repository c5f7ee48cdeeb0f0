import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { classes } from '#web/ui/class-names.ts'
import { blockLook, type SourceLooks, stayLook, waitingLook } from './entry-look.ts'

/** What the colours stand for. */
export function Legend({ looks, conflicts }: { looks: SourceLooks; conflicts: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-14 text-muted">
      <Mark look={stayLook}>
        <Trans>Demeure</Trans>
      </Mark>
      <Mark look={waitingLook}>
        <Trans>En attente</Trans>
      </Mark>
      {[...looks].map(([name, look]) => (
        <Mark key={name} look={look}>
          {name}
        </Mark>
      ))}
      <Mark look={blockLook}>
        <Trans>Bloqué</Trans>
      </Mark>
      {conflicts && (
        <li className="flex items-center gap-2 font-semibold text-red-text">
          <IconAlertTriangle size={16} aria-hidden />
          <Trans>Vendu deux fois</Trans>
        </li>
      )}
    </ul>
  )
}

function Mark({ look, children }: { look: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={classes('size-3.5 rounded-full border border-line', look)} />
      {children}
    </li>
  )
}
