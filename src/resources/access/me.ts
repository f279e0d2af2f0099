// The profile of the user who calls.
import { forbidden } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'

export const get: Handler<'me.get'> = async ({ db, who }) => {
  const user = await db('users').where({ id: who.user_id }).first('email', 'fullname', 'locale', 'is_staff', 'timezone')
  if (!user) throw forbidden() // deleted a moment ago
  return user
}
