import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import {
  IconCircleCheck,
  IconCircleX,
  IconClockX,
  IconPlayerPause,
  IconQuestionMark,
} from '@tabler/icons-react'
import type { StatementResult } from '#contract/verification/badges.ts'
import type { BadgeColour } from '#web/ui/data/badge.tsx'

interface Shown {
  label: MessageDescriptor
  text: MessageDescriptor
  colour: BadgeColour
  Icon: typeof IconCircleCheck
}

/** States of a badge, and further results of the check of a statement. */
export const statementStates: Record<StatementResult, Shown> = {
  valid: {
    label: msg`Valable`,
    text: msg`La signature est la nôtre et la vérification est en vigueur.`,
    colour: 'green',
    Icon: IconCircleCheck,
  },
  expired: {
    label: msg`Arrivé à échéance`,
    text: msg`Ce qui a été contrôlé n’est plus à jour : la personne doit renouveler sa vérification.`,
    colour: 'yellow',
    Icon: IconClockX,
  },
  suspended: {
    label: msg`Suspendu`,
    text: msg`Cette vérification est suspendue : elle ne vaut pas tant que la suspension dure.`,
    colour: 'red',
    Icon: IconPlayerPause,
  },
  revoked: {
    label: msg`Révoqué`,
    text: msg`Cette vérification a été révoquée : elle ne vaut plus.`,
    colour: 'red',
    Icon: IconCircleX,
  },
  ended: {
    label: msg`Plus en vigueur`,
    text: msg`Ce badge a été retiré, ou remplacé par un plus récent : il ne vaut plus.`,
    colour: 'gray',
    Icon: IconCircleX,
  },
  altered: {
    label: msg`Signature fausse`,
    text: msg`Ce texte n’est pas celui que nous avons signé : ne vous y fiez pas.`,
    colour: 'red',
    Icon: IconCircleX,
  },
  foreign: {
    label: msg`Pas signé par Demeure`,
    text: msg`Cette déclaration vient d’ailleurs, ou d’une clé que nous ne publions plus : demandez-en une récente.`,
    colour: 'red',
    Icon: IconQuestionMark,
  },
  unreadable: {
    label: msg`Illisible`,
    text: msg`Ce texte n’est pas une déclaration signée. Collez-la entière, du premier au dernier signe.`,
    colour: 'gray',
    Icon: IconQuestionMark,
  },
}
