import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { AdminSection } from '#contract/administration/permission-matrix.ts'
import type { BuiltInRole } from '#contract/administration/staff-enums.ts'
import type { Permission } from '#contract/core/endpoint.ts'

export const permissionLabels: Record<Permission, MessageDescriptor> = {
  view_all_kyc: msg`Voir les pièces`,
  edit_all_kyc: msg`Corriger les dossiers`,
  approve_kyc: msg`Décider des vérifications`,
  moderate_listings: msg`Modérer les annonces`,
  moderate_reviews: msg`Modérer les avis`,
  manage_users: msg`Gérer les personnes`,
  view_stats: msg`Voir les chiffres`,
  audit_view: msg`Lire le journal`,
}

export const sectionLabels: Record<AdminSection, MessageDescriptor> = {
  users: msg`Utilisateurs`,
  administrators: msg`Administrateurs`,
  properties: msg`Propriétés`,
  sales: msg`Biens à vendre`,
  verification: msg`Vérifications`,
  reports: msg`Signalements`,
  reviews: msg`Avis`,
  money: msg`Argent`,
  statistics: msg`Chiffres`,
  audit: msg`Audit`,
}

const roleNames: Record<BuiltInRole, MessageDescriptor> = {
  direction: msg`Direction`,
  moderation: msg`Modération`,
  verification: msg`Vérification`,
  support: msg`Assistance`,
  finance: msg`Finances`,
  reading: msg`Lecture`,
}

const roleDescriptions: Record<BuiltInRole, MessageDescriptor> = {
  direction: msg`Tout, sauf se retirer`,
  moderation: msg`Annonces et avis`,
  verification: msg`Pièces et dossiers`,
  support: msg`Personnes et billets`,
  finance: msg`Chiffres et journal`,
  reading: msg`Chiffres seuls`,
}

/** As the migration wrote them: a role that staff renamed shows its own words. */
const originalNames: Record<BuiltInRole, string> = {
  direction: 'Direction',
  moderation: 'Modération',
  verification: 'Vérification',
  support: 'Assistance',
  finance: 'Finances',
  reading: 'Lecture',
}
const originalDescriptions: Record<BuiltInRole, string> = {
  direction: 'Tout, sauf se retirer',
  moderation: 'Annonces et avis',
  verification: 'Pièces et dossiers',
  support: 'Personnes et billets',
  finance: 'Chiffres et journal',
  reading: 'Chiffres seuls',
}

interface NamedRole {
  name: string
  built_in: BuiltInRole | null
}

/** Name and description of a role, translated where it is built in and as it came. */
export function useRoleTexts() {
  const { t, i18n } = useLingui()
  return {
    nameOf: (role: NamedRole | null) => {
      if (!role) return t`Sur mesure`
      const { name, built_in: builtIn } = role
      return builtIn && originalNames[builtIn] === name ? i18n._(roleNames[builtIn]) : name
    },
    descriptionOf: ({ description, built_in: builtIn }: NamedRole & { description: string }) =>
      builtIn && originalDescriptions[builtIn] === description
        ? i18n._(roleDescriptions[builtIn])
        : description,
  }
}
