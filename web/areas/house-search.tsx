import { Trans, useLingui } from '@lingui/react/macro'
import { IconBuilding, IconCalendarEvent, IconFlag, IconSearch, IconTag, IconUser } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { EndpointAnswer } from '../../contract/endpoint.ts'
import type { searchHouse } from '../../contract/house-overview.ts'
import type { FoundKind } from '../../contract/house-words.ts'
import { api } from '../api/browser-api.ts'
import { paths } from '../paths.ts'
import { IconButton } from '../ui/button.tsx'
import { classes } from '../ui/class-names.ts'
import { Combobox, type Suggestion } from '../ui/combobox.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { control } from '../ui/field.tsx'
import { useGoTo } from '../ui/link.tsx'
import { useStaffRights } from './use-staff-rights.ts'

type Found = EndpointAnswer<typeof searchHouse>['items'][number]

/** People, homes, bookings and notices by name, reference or e-mail, from wherever one stands in the area. */
export default function HouseSearch() {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const [open, setOpen] = useState(false)
  if (!may('moderate_listings') && !may('manage_users') && !may('audit_view'))
    return <span className="grow" />
  return (
    <search className="flex min-w-0 grow justify-end lg:justify-start">
      <Field className="w-full max-w-112 max-lg:hidden" takesShortcut />
      <IconButton label={t`Rechercher`} className="lg:hidden" onClick={() => setOpen(true)}>
        <IconSearch size={22} aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Rechercher`}>
        <Field className="pb-2" inline onDone={() => setOpen(false)} />
      </Dialog>
    </search>
  )
}

function Field({
  className,
  inline = false,
  takesShortcut = false,
  onDone,
}: {
  className?: string
  inline?: boolean
  /** The keys that lead to the field from anywhere. */
  takesShortcut?: boolean
  onDone?: () => void
}) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const [text, setText] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const load = useSearch()
  useShortcut(takesShortcut, () => box.current?.querySelector('input')?.focus())
  return (
    <div ref={box} className={className}>
      <div
        className={classes(
          control,
          'flex h-10 items-center gap-2.5 px-3 focus-within:inset-ring-2 focus-within:inset-ring-brand',
          inline && 'h-auto! flex-wrap py-2',
        )}
      >
        <IconSearch size={18} aria-hidden className="flex-none text-muted" />
        <Combobox
          text={text}
          onText={setText}
          load={load}
          minLength={2}
          maxLength={120}
          inline={inline}
          {...(inline && { 'data-focus': true })}
          aria-label={t`Rechercher dans la maison`}
          placeholder={t`Rechercher un utilisateur, un bien, un dossier`}
          className="h-full w-full bg-transparent text-14 outline-none"
          onPick={({ to }) => {
            setText('')
            onDone?.()
            goTo(to)
          }}
        />
        {takesShortcut && (
          <kbd className="flex-none rounded-8 border border-line px-1.5 py-0.5 font-sans text-12 text-muted">
            <Trans>Ctrl K</Trans>
          </kbd>
        )}
      </div>
    </div>
  )
}

/** The same function from one drawing to the next, as a list of proposals wants it. */
function useSearch() {
  const { t } = useLingui()
  const { may } = useStaffRights()
  const mayAudit = may('audit_view')
  return useCallback(
    async (text: string): Promise<(Suggestion & { to: string })[]> => {
      const names: Record<FoundKind, string> = {
        user: t`Compte`,
        booking: t`Réservation`,
        sale: t`Bien à vendre`,
        rental: t`Logement`,
        notice: t`Signalement`,
      }
      const { items } = await api('GET /admin/search', { query: { q: text } })
      return items.map((found) => ({
        key: `${found.kind}:${found.id}`,
        label: found.label.trim() || t`Sans titre`,
        detail: [names[found.kind], found.detail].filter(Boolean).join(' · '),
        icon: icons[found.kind],
        to: addressOf(found, mayAudit),
      }))
    },
    [t, mayAudit],
  )
}

const icons: Record<FoundKind, React.ReactNode> = {
  user: <IconUser size={20} aria-hidden className="flex-none text-muted" />,
  booking: <IconCalendarEvent size={20} aria-hidden className="flex-none text-muted" />,
  sale: <IconTag size={20} aria-hidden className="flex-none text-muted" />,
  rental: <IconBuilding size={20} aria-hidden className="flex-none text-muted" />,
  notice: <IconFlag size={20} aria-hidden className="flex-none text-muted" />,
}

/** Where each is looked at: of a person, what they did, or what they asked the house. */
function addressOf({ kind, id, detail }: Found, mayAudit: boolean) {
  if (kind === 'booking') return paths.adminBooking(id)
  if (kind === 'sale') return paths.adminSale(id)
  if (kind === 'rental') return paths.adminRental(id)
  if (kind === 'notice') return paths.adminNotice(id)
  return mayAudit
    ? paths.adminAudit(new URLSearchParams({ qui: detail }).toString())
    : paths.adminTickets(new URLSearchParams({ search: detail }).toString())
}

function useShortcut(isOn: boolean, run: () => void) {
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      run()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
    // oxlint-disable-next-line react/exhaustive-deps -- what it runs only looks for the field
  }, [isOn])
}
