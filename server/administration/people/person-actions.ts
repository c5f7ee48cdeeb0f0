import type { PersonAction } from '#contract/people/people-enums.ts'
import type { Person } from '#contract/people/person.ts'
import type { User } from '#server/accounts/account-repository.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { hasRightsBeyond, type Holder } from './person-access.ts'

interface Facts {
  user: Pick<User, 'id' | 'status'>
  verification: Person['verification']
  rights: Holder
  suspension: Person['suspension']
}

/** What the actor may do with a person, and why nothing beyond notes where that is so; the use cases check again. */
export function actionsOn(actor: SignedIn, { user, rights, suspension, verification }: Facts) {
  const always: PersonAction[] = ['note', 'reveal']
  const not_allowed =
    user.id === actor.userId
      ? ('oneself' as const)
      : hasRightsBeyond(actor, rights)
        ? ('more_rights' as const)
        : user.status === 'closed'
          ? ('closed' as const)
          : null
  if (not_allowed) return { allowed_actions: always, not_allowed }
  const isSuspended = user.status === 'suspended'
  const hasAppeal = isSuspended && suspension?.appeal && !suspension.appeal.decided_at
  const open: PersonAction[] = [
    'correct',
    isSuspended ? 'lift_suspension' : 'suspend',
    'end_sessions',
    'change_email',
    'request_data',
    ...(!isSuspended && !rights.roles.some((role) => role === 'admin' || role === 'staff')
      ? (['merge'] as const)
      : []),
    ...(verification.kyc_case_id && verification.kyc_status === 'verified'
      ? (['reopen_verification'] as const)
      : []),
    ...(verification.second_factors.length > 0 ? (['reset_second_factor'] as const) : []),
    ...(hasAppeal && !suspension.is_mine ? (['decide_appeal'] as const) : []),
  ]
  return { allowed_actions: [...always, ...open], not_allowed }
}
