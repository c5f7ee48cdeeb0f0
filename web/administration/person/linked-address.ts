import type { LinkedKind } from '#contract/people/person.ts'
import { paths } from '#web/paths.ts'
import { useStaffRights } from '#web/session/use-staff-rights.ts'

/** The address of what a line is about; undefined where it has no screen or the reader has no right to it. */
export function useLinkedAddress() {
  const { isAdmin, may } = useStaffRights()
  const screens: Record<LinkedKind, { isOpen: boolean; to: (id: string) => string }> = {
    booking: { isOpen: isAdmin, to: paths.adminBooking },
    rental: { isOpen: may('moderate_listings'), to: paths.adminRental },
    sale: { isOpen: may('moderate_listings'), to: paths.adminSale },
    notice: { isOpen: may('moderate_listings'), to: paths.adminNotice },
    incident: { isOpen: isAdmin, to: paths.adminIncident },
    verification: { isOpen: may('view_all_kyc'), to: paths.adminKycCase },
    user: { isOpen: true, to: paths.adminUser },
    ticket: { isOpen: may('manage_users'), to: paths.adminTicket },
  }
  return (link: { kind: LinkedKind; id: string } | null) => {
    if (!link) return undefined
    const { isOpen, to } = screens[link.kind]
    return isOpen ? to(link.id) : undefined
  }
}
