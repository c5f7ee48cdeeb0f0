import { Trans } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { ButtonLink } from '../button.tsx'
import { classes } from '../class-names.ts'
import { Link } from '../link.tsx'

export interface ToDo {
  id: string
  tint: keyof typeof tints
  icon: React.ReactNode
  what: string
  /** Reason why it is due now. */
  why: string
  to: string
  action: string
}

const tints = {
  yellow: 'bg-yellow-ground text-yellow-text',
  blue: 'bg-blue-ground text-blue-text',
  red: 'bg-red-ground text-red-text',
  green: 'bg-green-ground text-green-text',
  sand: 'bg-surface-2 text-muted',
}

/** Tasks of the day, at the top of a dashboard. */
export function ToDoList(props: ToDoRowsProps) {
  return (
    <div className="rounded-16 border border-line bg-surface px-4 md:px-6">
      <ToDoRows {...props} />
    </div>
  )
}

interface ToDoRowsProps {
  items: ToDo[]
  label: string
  /** Number shown before « Tout voir » is pressed; all where absent. */
  firstShown?: number
}

/** The same in a card. On a phone the whole row is the link. */
export function ToDoRows({ items, label, firstShown = items.length }: ToDoRowsProps) {
  const [all, setAll] = useState(false)
  const count = items.length
  return (
    <>
      <Rows items={all ? items : items.slice(0, firstShown)} label={label} />
      {count > firstShown && !all && (
        <button type="button" className="mb-4 text-14 text-link" onClick={() => setAll(true)}>
          <Trans>Tout voir ({count})</Trans>
        </button>
      )}
    </>
  )
}

function Rows({ items, label }: Pick<ToDoRowsProps, 'items' | 'label'>) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map(({ id, tint, icon, what, why, to, action }, index) => (
        <li key={id} className="relative flex items-center gap-4 py-4">
          <span
            className={classes(
              'inline-flex size-9 flex-none items-center justify-center rounded-10',
              tints[tint],
            )}
          >
            {icon}
          </span>
          <div className="min-w-0 grow">
            <p className="font-semibold">{what}</p>
            <p className="text-14 text-muted">{why}</p>
          </div>
          <ButtonLink
            to={to}
            variant={index === 0 ? 'soft' : 'secondary'}
            size="small"
            className="flex-none max-md:hidden"
          >
            {action}
          </ButtonLink>
          <Link
            to={to}
            aria-label={`${action} : ${what}`}
            className="flex-none text-faint after:absolute after:inset-0 md:hidden"
          >
            <IconChevronRight size={20} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
