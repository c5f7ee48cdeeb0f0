import type { PastValidation, SaleValidation } from '#contract/sales/conformity.ts'
import { type ValidationGroup, validationGroups } from '#contract/sales/conformity-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import type { SignedIn } from '#server/platform/http/endpoints/actor.ts'
import { notFound } from '#server/platform/http/errors/refusals.ts'
import { assessSale } from './assess-sale.ts'
import { findJudgedSale, findValidations } from './conformity-queries.ts'
import { type Assessment, rulesVersion } from './judge-sale.ts'
import { asSeller } from '#server/sellers/seller-access.ts'
import { authorize, type ValidationRole } from './validation-access.ts'

interface ValidationRequest {
  validation_type: 'full' | ValidationGroup
  include_kyc_check: boolean
  include_address_verification: boolean
}

/** @throws 404 without access, 403 for a team member without the right */
export async function authorizeValidation(app: Context, id: string, actor: SignedIn) {
  const sale = await findJudgedSale(app.db, id)
  if (!sale) throw notFound()
  return authorize(await asSeller(app.db, actor), 'validate', sale)
}

/** Validates a listing on request, and stores the result. @throws 404 without access */
export async function validateOnDemand(
  app: Context,
  id: string,
  request: ValidationRequest,
  actor: SignedIn,
  language: Language,
): Promise<SaleValidation> {
  const requestedBy = await authorizeValidation(app, id, actor)
  const record = { requestedBy, actorId: actor.userId, type: request.validation_type }
  const assessment = await app.db.transaction((tx) => assessSale(app, tx, id, { record }))
  return present(app, id, assessment, shownGroups(request), { language, viewer: requestedBy })
}

/** The current assessment of a listing, with its history. @throws 404 without access */
export async function showValidation(app: Context, id: string, actor: SignedIn, language: Language) {
  const sale = await findJudgedSale(app.db, id)
  if (!sale) throw notFound()
  const viewer = authorize(await asSeller(app.db, actor), 'read_validation', sale)
  const [assessment, past] = await Promise.all([assessSale(app, app.db, id), findValidations(app.db, id)])
  return {
    ...present(app, id, assessment, validationGroups, { language, viewer }),
    validation_history: past.map((one): PastValidation => ({
      id: one.id,
      validation_type: one.validationType,
      overall_score: one.overallScore,
      validation_status: one.validationStatus,
      can_publish: one.canPublish,
      blocking_failures: one.blockingFailures,
      warnings: one.warnings,
      rules_version: one.rulesVersion,
      asked_by: one.requestedBy,
      created_at: one.createdAt.toISOString(),
    })),
  }
}

function shownGroups(request: ValidationRequest): readonly ValidationGroup[] {
  return validationGroups.filter(
    (group) =>
      (request.validation_type === 'full' || request.validation_type === group) &&
      (request.include_kyc_check || group !== 'identity') &&
      (request.include_address_verification || group !== 'address'),
  )
}

function present(
  app: Context,
  id: string,
  assessment: Assessment,
  shown: readonly ValidationGroup[],
  { language, viewer }: { language: Language; viewer: ValidationRole },
): SaleValidation {
  const failures = (group: ValidationGroup, blocking: boolean) =>
    assessment.items.filter((item) => item.group === group && item.blocking === blocking && !item.passed)
      .length
  return {
    property_id: id,
    overall_score: assessment.overall_score,
    validation_status: assessment.validation_status,
    can_publish: assessment.can_publish,
    needs_review: assessment.needs_review,
    groups: assessment.groups
      .filter(({ group }) => shown.includes(group))
      .map(({ group, weight, score }) => ({
        group,
        weight,
        score: Math.round(score * 10) / 10,
        blocking_failures: failures(group, true),
        warnings: failures(group, false),
      })),
    items: assessment.items
      .filter(({ group }) => shown.includes(group))
      .map(({ message, adminMessage, ...item }) => ({
        ...item,
        message: (viewer === 'house' ? adminMessage : message)[language],
      })),
    hidden_groups: validationGroups.filter((group) => !shown.includes(group)),
    rules_version: rulesVersion,
    validated_at: app.clock.now().toISOString(),
  }
}
