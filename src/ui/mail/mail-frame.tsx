import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Who sends the mail. */
export interface MailShop {
  name: string;
  email: string;
  url: string;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

// Mail programs read style attributes and little else.
const ink: CSSProperties = { color: '#13201E', fontFamily: 'Arial, sans-serif', fontSize: 16 };
export const mailCell: CSSProperties = {
  ...ink,
  padding: '8px 0',
  borderBottom: '1px solid #C6D0CC',
};
export const mailQuiet: CSSProperties = { color: '#5C6A66', fontSize: 13 };
export const mailLink: CSSProperties = { color: '#0E4D5C' };

/** A mail's HTML as a whole document. */
export const mailHtml = (mail: ReactElement): string =>
  `<!doctype html>${renderToStaticMarkup(mail)}`;

/** The last lines of a mail's plain text. */
export const mailFooter = ({ name, email, url }: MailShop): string =>
  `Questions? Answer this mail or write to ${email}.\n${name}, ${url}`;

/** What every mail has around it: the shop's name, a heading, where to ask. */
export function MailFrame(props: { title: string; shop: MailShop; children: ReactNode }) {
  const { title, shop, children } = props;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </head>
      <body style={{ ...ink, margin: 0, background: '#F2F5F3' }}>
        <MailTable width="100%">
          <tr>
            <td align="center" style={{ padding: 24 }}>
              <MailTable width="100%" style={{ maxWidth: 600, background: '#FFFFFF' }}>
                <tr>
                  <td style={{ ...ink, background: '#0A3A46', color: '#FFFFFF', padding: 24 }}>
                    <strong style={{ fontSize: 20 }}>{shop.name}</strong>
                  </td>
                </tr>
                <tr>
                  <td style={{ ...ink, padding: 24 }}>
                    <h1 style={{ fontSize: 26, margin: '0 0 8px' }}>{title}</h1>
                    {children}
                    <MailFooter shop={shop} />
                  </td>
                </tr>
              </MailTable>
            </td>
          </tr>
        </MailTable>
      </body>
    </html>
  );
}

function MailFooter({ shop }: { shop: MailShop }) {
  return (
    <p style={{ ...mailQuiet, margin: '24px 0 0' }}>
      Questions? Answer this mail or write to{' '}
      <a href={`mailto:${shop.email}`} style={mailLink}>
        {shop.email}
      </a>
      .{' '}
      <a href={shop.url} style={mailLink}>
        {shop.url}
      </a>
    </p>
  );
}

export function MailHeading({ children }: { children: ReactNode }) {
  return <h2 style={{ fontSize: 20, margin: '24px 0 8px' }}>{children}</h2>;
}

/** A paragraph, or lines under each other as in an address. */
export function MailText(props: { children?: ReactNode; lines?: readonly string[] }) {
  return (
    <p style={{ margin: '0 0 16px', lineHeight: 1.5, whiteSpace: 'pre-line' }}>
      {props.lines ? props.lines.join('\n') : props.children}
    </p>
  );
}

/** The one thing to press, and its address in words for programs that show no buttons. */
export function MailButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      <p style={{ margin: '8px 0 16px' }}>
        <a
          href={href}
          style={{
            ...ink,
            display: 'inline-block',
            padding: '12px 24px',
            border: '2px solid #13201E',
            borderRadius: 2,
            background: '#F4B41A',
            fontWeight: 700,
            textDecoration: 'none',
          }}
        >
          {children}
        </a>
      </p>
      <p style={{ ...mailQuiet, margin: '0 0 16px', wordBreak: 'break-all' }}>
        If the button does nothing, open this address:{' '}
        <a href={href} style={mailLink}>
          {href}
        </a>
      </p>
    </>
  );
}

/** A table that only lays things out. */
export function MailTable(props: { width: string; style?: CSSProperties; children: ReactNode }) {
  return (
    <table
      role="presentation"
      width={props.width}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', ...props.style }}
    >
      <tbody>{props.children}</tbody>
    </table>
  );
}
