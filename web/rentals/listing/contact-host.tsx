import { Trans } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { paths, withoutLanguage } from '#web/paths.ts'
import { hasToken } from '#web/api/token.ts'
import { Button } from '#web/ui/button.tsx'
import { useGoTo } from '#web/ui/link.tsx'
import type { ListedRental } from './listed-rental.ts'

const ContactHostDialog = lazy(async () => ({
  default: (await import('#web/conversations/contact-host-dialog.tsx')).ContactHostDialog,
}))

/** A question before booking. Visitors are sent to sign in, and return here. */
export function ContactHost({ rental }: { rental: ListedRental }) {
  const goTo = useGoTo()
  const { pathname, search } = useLocation()
  const [open, setOpen] = useState(false)
  const press = () => {
    if (hasToken()) setOpen(true)
    else goTo(paths.login(withoutLanguage(pathname) + search))
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={<IconMessage size={20} aria-hidden />}
        className="mt-6"
        onClick={press}
      >
        <Trans>Poser une question à {rental.host.first_name}</Trans>
      </Button>
      {open && (
        <Suspense>
          <ContactHostDialog rental={rental} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
