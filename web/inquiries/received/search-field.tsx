import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../../ui/class-names.ts'
import { control } from '../../ui/field.tsx'

/** Waits for a pause in the typing; follows the address when it changes otherwise. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== value) {
    setSeen(value)
    setTyped(value)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label
      className={classes(
        control,
        'flex h-11 items-center gap-2 focus-within:inset-ring-2 focus-within:inset-ring-brand md:w-auto! md:flex-1',
      )}
    >
      <IconSearch size={18} aria-hidden className="flex-none text-muted" />
      <input
        type="search"
        aria-label={t`Rechercher dans les demandes`}
        placeholder={t`Nom, message, étiquette ou annonce`}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          const next = event.target.value
          setTyped(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => {
            setSeen(next)
            onChange(next)
          }, 300)
        }}
        className="min-w-0 grow bg-transparent text-14 outline-none placeholder:text-faint"
      />
    </label>
  )
}
