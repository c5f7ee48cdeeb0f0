import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { Logo } from './frame/logo.tsx'

/** The page opened by the link of an e-mail, for people without an account. */
export function OpenedByLink({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <main className="wrap flex flex-col gap-8 py-6">
      <title>{`${title} – Demeure`}</title>
      <Link to={paths.home()} aria-label="Demeure" className="self-start">
        <Logo />
      </Link>
      {children}
    </main>
  )
}
