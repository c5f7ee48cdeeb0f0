import { IconSearch } from '@tabler/icons-react'

/** Collapsed search on small screens: the place in bold, the other criteria below. */
export function SearchLineButton({
  outlined,
  title,
  onClick,
  children,
}: {
  outlined: boolean
  title: React.ReactNode
  onClick: () => void
  children: React.ReactNode
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onClick}
      className={
        outlined
          ? 'flex h-13 w-full items-center gap-3 rounded-full bg-surface py-1.5 pr-1.5 pl-4 text-left text-text inset-ring inset-ring-line-strong'
          : 'flex h-15 w-full items-center gap-3 rounded-full bg-surface p-1.5 pl-5 text-left text-text shadow-overlay'
      }
    >
      <span className="min-w-0 grow">
        <span className="block truncate leading-5 font-semibold">{title}</span>
        <span className="block truncate text-14 leading-4.5 text-muted">{children}</span>
      </span>
      <span
        className={
          outlined
            ? 'inline-flex size-10 items-center justify-center text-brand-text'
            : 'inline-flex size-12 flex-none items-center justify-center rounded-full bg-brand text-on-brand'
        }
      >
        <IconSearch size={20} aria-hidden />
      </span>
    </button>
  )
}
