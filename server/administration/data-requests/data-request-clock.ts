import { dataRequestExtension, dataRequestMonths } from '#contract/people/data-request-enums.ts'

/** Last day of an answer: a month after the day of receipt, with an extension two more (GDPR, article 12(3)). */
export function lastDayOf(receivedOn: string, isExtended: boolean) {
  const months = dataRequestMonths + (isExtended ? dataRequestExtension : 0)
  return Temporal.PlainDate.from(receivedOn).add({ months }).toString()
}

/** An extension is announced within the first month, once. */
export function mayExtend(
  request: { receivedOn: string; extendedAt: Date | null; answeredAt: Date | null },
  today: string,
) {
  return !request.extendedAt && !request.answeredAt && today <= lastDayOf(request.receivedOn, false)
}
