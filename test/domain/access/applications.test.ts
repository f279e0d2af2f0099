// Valid redirect URLs of applications, to which authorization codes are sent.
import { redirectError } from '../../../src/domain/access/applications.ts'

describe('a redirect URL', () => {
  it.each([
    'https://planner.example',
    'https://planner.example/connected?from=boxoffice&x=%20',
    'https://planner.example:8443/a',
    'https://xn--bcher-kva.example/',
    'http://localhost:3000/callback',
    'http://127.0.0.1/callback',
  ])('may be %s', (url) => {
    expect(redirectError(url)).toBeUndefined()
  })

  it.each([
    ['planner.example', /begins with https/],
    ['ftp://planner.example/', /begins with https/],
    ['javascript:alert(1)', /begins with https/],
    ['com.planner:/callback', /begins with https/],
    ['//planner.example/', /begins with https/],
    ['https://', /begins with https/],
    ['https://planner.example/ a', /begins with https/],
    ['https://planner.example/\n', /begins with https/],
    ['https://planner.example\\@evil.example/', /begins with https/],
    ['https://bücher.example/', /begins with https/],
    ['HTTPS://planner.example/', /begins with https/],
    ['http://planner.example/', /for localhost/],
    ['http://127.0.0.1.evil.example/', /for localhost/],
    ['http://localhost.evil.example/', /for localhost/],
    ['https://planner.example/#top', /fragment/],
    ['https://planner.example/#', /fragment/],
    ['https://mara:secret@planner.example/', /user name/],
    ['https://planner.example@evil.example/', /user name/],
    ["https://a;script-src'self'/", /its host/],
    ['https://*/', /its host/],
    ['https://[::1]/', /its host/],
    [`https://planner.example/${'x'.repeat(500)}`, /at most 500/],
  ])('may not be %j', (url, sentence) => {
    expect(redirectError(url)?.message).toMatch(sentence)
  })
})
