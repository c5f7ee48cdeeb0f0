import { Trans, useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import type { recognizedKinds } from '#contract/people/people-enums.ts'
import { classes } from '#web/ui/class-names.ts'
import { useTypedSearch } from '#web/ui/hooks/use-typed-search.ts'
import { Keys } from '#web/ui/data/shortcuts.tsx'
import { control } from '#web/ui/inputs/field.tsx'

type Kind = (typeof recognizedKinds)[number]

/** Silence after which a text is searched. */
const restMilliseconds = 150

/** Searches while one types; what the text was read as stands in the field. Enter opens the only answer. */
export function PeopleSearchField({
  value,
  recognizedAs,
  onSearch,
  onEnter,
}: {
  value: string
  recognizedAs: Kind | null
  onSearch: (text: string) => void
  onEnter: () => void
}) {
  const { t } = useLingui()
  const { typed, type } = useTypedSearch(value, onSearch, restMilliseconds)
  const names: Record<Kind, string> = {
    email: t`E-mail`,
    telephone: t`Téléphone`,
    iban: t`IBAN`,
    booking_code: t`Code de réservation`,
    id: t`Identifiant`,
    listing: t`Annonce`,
  }
  return (
    <label
      className={classes(
        control,
        'flex h-13 items-center gap-3 focus-within:inset-ring-2 focus-within:inset-ring-brand',
      )}
    >
      <IconSearch size={20} aria-hidden className="flex-none text-muted" />
      {recognizedAs && value && (
        <output className="flex-none rounded-full bg-brand-soft px-2.5 py-0.5 text-12 font-semibold text-brand-text">
          <span className="sr-only">
            <Trans>Lu comme</Trans>{' '}
          </span>
          {names[recognizedAs]}
        </output>
      )}
      <input
        id="people-search"
        type="search"
        value={typed}
        maxLength={120}
        aria-label={t`Chercher une personne`}
        placeholder={t`Nom, e-mail, téléphone, IBAN (4 derniers), code de réservation, annonce`}
        className="h-full w-full min-w-0 bg-transparent outline-none placeholder:text-faint"
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            if (typed.trim() === value) onEnter()
          }
          if (event.key === 'Escape') {
            // Chromium would empty a search field.
            event.preventDefault()
            event.currentTarget.blur()
          }
        }}
      />
      {!value && (
        <span aria-hidden className="max-md:hidden">
          <Keys drawn={['/']} />
        </span>
      )}
    </label>
  )
}
