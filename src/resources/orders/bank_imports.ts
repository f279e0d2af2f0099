// Bank imports: bank statements whose transfers are matched with orders (guide bank-transfers).
import { audit } from '../../core/audit.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { Body, Handler } from '../../core/handler.ts'
import { amount } from '../../core/money.ts'
import { storeImport } from '../../domain/orders/bank/imports.ts'
import { assertReachesAll } from '../../domain/orders/bank/reach.ts'
import type { Statement } from '../../domain/orders/bank/statement.ts'
import { readStatement } from '../../domain/orders/bank/statement.ts'
import { cleanTransfer, UnreadableStatement } from '../../domain/orders/bank/transfer.ts'
import { bankImports } from '../../domain/orders/model/bank_mapping.ts'
import { readByIds } from '../../domain/orders/model/reading.ts'

const standard = resource('bank_imports', { log: 'bank_import', mapping: bankImports })

export const list: Handler<'bank_imports.list'> = async (context) => {
  await assertReachesAll(context)
  return standard.list(context)
}

export const get: Handler<'bank_imports.get'> = async (context) => {
  await assertReachesAll(context)
  return standard.get(context)
}

export const create: Handler<'bank_imports.create'> = async (context) => {
  await assertReachesAll(context)
  const statement = await statementOf(context.body)
  const id = await storeImport(context, statement)
  await audit(context, 'bank_import.added', { id }, { format: statement.format, transfers: statement.transfers.length })
  const [stored] = await readByIds<Awaited<ReturnType<typeof standard.get>>>(bankImports, context, [id])
  return stored!
}

async function statementOf({ file, lines }: Body<'bank_imports.create'>): Promise<Statement> {
  if (lines && file !== undefined) throw invalid('file', 'Send either `file` or `lines`.', 'conflicting_fields')
  if (lines)
    return {
      format: 'lines',
      transfers: lines.map((line) =>
        cleanTransfer({
          ...{ reference: null, payer: null, iban: null, bic: null, purpose: null, ...line },
          amount: amount(line.amount).toFixed(2),
          returned: false,
          account: null,
        }),
      ),
    }
  if (file === undefined) throw invalid('file', 'Send either `file` or `lines`.', 'required')
  try {
    return await readStatement(Buffer.from(file, 'base64'))
  } catch (error) {
    if (error instanceof UnreadableStatement) throw invalid('file', error.message)
    throw error
  }
}
