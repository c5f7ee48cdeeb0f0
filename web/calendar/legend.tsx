import { Trans } from '@lingui/react/macro'
import { IconAlertTriangle } from '@tabler/icons-react'
import { classes } from '#web/ui/class-names.ts'
import { blockStyle, type SourceStyles, stayStyle, waitingStyle } from './entry-style.ts'

/** Legend of the colours. */
export function Legend({ styles, conflicts }: { styles: SourceStyles; conflicts: boolean }) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-14 text-muted">
      <Mark style={stayStyle}>
        <Trans>Demeure</Trans>
      </Mark>
      <Mark style={waitingStyle}>
        <Trans>En attente</Trans>
      </Mark>
      {[...styles].map(([name, style]) => (
        <Mark key={name} style={style}>
          {name}
        </Mark>
      ))}
      <Mark style={blockStyle}>
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

function Mark({ style, children }: { style: string; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <span aria-hidden className={classes('size-3.5 rounded-full border border-control-line', style)} />
      {children}
    </li>
  )
}
