// The messages in English. The other catalogues have the same keys (src/README.md, "A language").
export default {
  // Door: why a scan is rejected, for attendants and visitors
  'door.refused': 'The rules of this check-in list do not allow it.',
  'door.wrong':
    '{variable, select, variation {This variation of the ticket is not let in here.} gate {Please use another entrance.} now_isoweekday {The ticket is not valid on this day of the week.} other {This kind of ticket is not let in here.}}',
  'door.from': 'Entry begins at {time}.',
  'door.until': 'Entry ended at {time}.',
  'door.inside': 'The visitor has not left yet.',
  'door.outside': 'The visitor is not inside.',
  'door.too_often':
    '{variable, select, entries_today {The ticket has no entries left today.} other {The ticket has no entries left.}}',
  'door.too_rarely': 'The ticket needs an earlier entry.',
  'door.too_late': 'The earlier entry is too long ago.',
  'door.wait': 'The next entry is possible in {minutes} {minutes, plural, one {minute} other {minutes}}.',
  'door.valid_from': 'The ticket is valid from {time}.',
  'door.valid_until': 'The ticket was valid until {time}.',
} as const
