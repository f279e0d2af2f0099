// The header `Error-Codes` has one code per message, identified by its pointer.
import { errorCodes } from '../../src/core/error_codes.ts'
import { invalid, invalidFields } from '../../src/core/errors.ts'
import { rejectionResponse } from '../../src/core/http/failures.ts'

const header = (error: unknown) => rejectionResponse(error)!.headers['Error-Codes']

describe('Error-Codes', () => {
  it('names each message of a body by its pointer, `invalid` by default', () => {
    const errors = [
      { path: ['name'], message: 'This field is required.', code: 'required' as const },
      {
        path: ['variations', 1, 'value', 'en'],
        message: 'May have at most 190 characters.',
        code: 'too_long' as const,
      },
      { path: ['variations', 2], message: 'Must be an object.', code: 'invalid_type' as const },
      { path: [], message: 'min_per_order is more than max_per_order.' },
    ]
    expect(header(invalidFields(errors))).toBe(
      'required;at="/name", too_long;at="/variations/1/value/en", invalid_type;at="/variations/2/non_field_errors", invalid;at="/non_field_errors"',
    )
  })

  it('begins with the index where the body is a list', () => {
    const errors = [
      { path: [1, 'code'], message: 'Taken.', code: 'already_exists' as const },
      { path: [0], message: 'Must be an object.', code: 'invalid_type' as const },
    ]
    expect(header(invalidFields(errors, [{}, {}]))).toBe(
      'invalid_type;at="/0/non_field_errors", already_exists;at="/1/code"',
    )
  })

  it('has two codes for two messages of a field, and one for a message that is reported twice', () => {
    const path = ['status']
    const errors = [
      { path, message: 'Must be a string.', code: 'invalid_type' as const },
      { path, message: 'Must be one of: n, p.', code: 'invalid_choice' as const },
      { path, message: 'Must be a string.', code: 'invalid_type' as const },
    ]
    expect(header(invalidFields(errors))).toBe('invalid_type;at="/status", invalid_choice;at="/status"')
  })

  it('has no code for what the body does not show, since the whole value has a message', () => {
    const errors = [
      { path: ['layout'], message: 'Must be an object.' },
      { path: ['layout', 'name'], message: 'This field is required.' },
    ]
    expect(header(invalidFields(errors))).toBe('invalid;at="/layout"')
  })

  it.each([
    ['a"b\\c%', '/a%22b%5Cc%25'],
    ['a/b~c', '/a~1b~0c'],
    ['größe, 票', '/gr%C3%B6%C3%9Fe, %E7%A5%A8'],
    ['line\r\nbreak', '/line%0D%0Abreak'],
    ['\ud800', '/%EF%BF%BD'],
  ])('writes the name %j in ASCII', (name, at) => {
    expect(errorCodes({ [name]: ['No.'] }, [{ path: [name], message: 'No.' }])).toBe(`invalid;at="${at}"`)
  })

  it('omits codes that do not fit into 2,048 characters, and never a part of one', () => {
    const errors = Array.from({ length: 100 }, (_, i) => ({ path: ['x'.repeat(40), i, 'name'], message: 'No.' }))
    const value = header(invalidFields(errors))!
    expect(value.length).toBeLessThanOrEqual(2048)
    expect(value).toMatch(/^(invalid;at="\/x{40}\/\d+\/name"(, |$))+$/)
  })

  it('is missing where the error concerns the request as a whole', () => {
    expect(rejectionResponse(invalid('name', 'No.', 'too_long'))!.headers).toEqual({
      'Error-Codes': 'too_long;at="/name"',
    })
    expect(rejectionResponse(Object.assign(new Error(), { code: '55P03' }))).toEqual({
      status: 409,
      code: 'concurrent_change',
      text: '{"detail":"The object is being changed by another request. Please try again.","code":"concurrent_change"}',
      headers: { 'Retry-After': '5' },
    })
  })
})
