import { Trans } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { paths, withoutLanguage } from '#web/paths.ts'
import { hasToken } from '#web/api/token.ts'
import { Button } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import type { ListedHome } from './listed-home.ts'

const AskHostDialog = lazy(async () => ({
  default: (await import('#web/conversations/ask-host-dialog.tsx')).AskHostDialog,
}))

/** A question before booking. Who is not signed in is asked to, and comes back. */
export function AskHost({ home }: { home: ListedHome }) {
  const goTo = useGoTo()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const press = () => {
    if (hasToken()) setOpen(true)
    else goTo(paths.login(withoutLanguage(pathname) + search))
  }
  return (
    <>
      <Button look="secondary" icon={<IconMessage size={20} aria-hidden />} className="mt-6" onClick={press}>
        <Trans>Poser une question à {home.host.first_name}</Trans>
      </Button>
      {open && (
        <Suspense>
          <AskHostDialog home={home} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
