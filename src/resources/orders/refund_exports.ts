// Refund exports: files with transfers of refunds for the organizer's bank (guide bank-transfers, "Refunds by transfer").
import { resource } from '../../core/data/resource.ts'
import type { Handler, Output } from '../../core/handler.ts'
import { file } from '../../core/http/reply.ts'
import { assertReachesAll } from '../../domain/orders/bank/reach.ts'
import { completeExport, refundFile } from '../../domain/orders/bank/refunds.ts'
import { refundExports } from '../../domain/orders/model/bank_mapping.ts'
import { readByIds } from '../../domain/orders/model/reading.ts'

const standard = resource('refund_exports', { log: 'refund_export', mapping: refundExports })
type Export = Output<'refund_exports.get'>

export const list: Handler<'refund_exports.list'> = async (context) => {
  await assertReachesAll(context)
  return standard.list(context)
}

export const get: Handler<'refund_exports.get'> = async (context) => {
  await assertReachesAll(context)
  return standard.get(context)
}

export const complete: Handler<'refund_exports.complete'> = async (context) => {
  await assertReachesAll(context)
  const id = context.parents.refund_export
  await completeExport(context, { id })
  return (await readByIds<Export>(refundExports, context, [id]))[0]!
}

export const download: Handler<'refund_exports.download'> = async (context) => {
  await assertReachesAll(context)
  const { name, content } = await refundFile(context.db, { id: context.parents.refund_export })
  return file('application/xml', content, { name })
}
