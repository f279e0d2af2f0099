// Explains errors of a command: what the server, the system or the database has rejected, and which setting to check.
import { fromDatabase, Rejection } from '../core/errors.ts'

// Network errors on the way to the database, and errors of PostgreSQL while it accepts no connections.
const UNREACHABLE = ['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']
// TLS errors about the server's certificate.
const CERTIFICATE = /CERT|_VERIFY_|UNABLE_TO_GET_ISSUER/
const CONNECTION_ERRORS: Readonly<Record<string, string>> = {
  '28000': 'rejects the user',
  '28P01': 'rejects the user or the password',
  '3D000': 'does not exist',
  '42501': 'denies the user a required permission',
  '53300': 'has no free connection',
  '57P03': 'does not accept connections at the moment',
}

/** Returns one sentence about an error for the user of the command. */
export function explain(error: unknown): string {
  const rejection = error instanceof Rejection ? error : fromDatabase(error)
  if (rejection) return Object.values(rejection.body).flat().join(' ')
  const { message, code, syscall, address, hostname, port } = error as NodeJS.ErrnoException & {
    address?: string
    hostname?: string
    port?: number
  }
  if (code === 'EACCES' && syscall === 'listen')
    return `This account cannot listen on port ${port}; set PORT to another one.`
  if (code === 'EADDRNOTAVAIL') return `This machine does not have the address ${address}; check HOST.`
  if (code === 'EADDRINUSE') return `Port ${port} is already in use; set PORT to another one.`
  const where = address ?? hostname
  if (code !== undefined && UNREACHABLE.includes(code))
    return `The database does not respond${where ? ` at ${where}${port ? `:${port}` : ''}` : ''} (${code}); check DATABASE_URL and whether it runs.`
  if (code !== undefined && CERTIFICATE.test(code))
    return `The certificate of the database is not accepted (${message}); check sslmode and sslrootcert in DATABASE_URL.`
  if (message === 'The server does not support SSL connections')
    return 'The database does not offer TLS, which the sslmode in DATABASE_URL requires.'
  if (message === 'timeout expired')
    return 'The database does not respond in time; check DATABASE_URL and whether it runs.'
  if (code !== undefined && code in CONNECTION_ERRORS)
    return `The database ${CONNECTION_ERRORS[code]} (${message}); check DATABASE_URL.`
  return message || String(error)
}
