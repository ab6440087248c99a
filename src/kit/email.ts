/**
 * One email address as RFC 5321 allows it, its domain also in other scripts or as `xn--` (IDN). Quoted names before the
 * `@` stay out: nobody has one, and spaces, commas and brackets could smuggle a second address into a mail's header.
 */
export const emailPattern =
  /^(?!\.)(?!.*\.[.@])[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\d](?:[\p{L}\p{M}\d-]{0,61}[\p{L}\p{M}\d])?\.)+(?:xn--[a-z\d-]{1,59}|[\p{L}\p{M}]{2,63})$/iu;
