# Varnish in front of the shop: keeps public pages, calls and pictures, and forgets what the shop says has changed.
# Needs Debian's packages varnish and varnish-modules. Start it with
#   PURGE_SECRET=… varnishd -a :6081 -f /etc/varnish/vangon.vcl -s malloc,1g -p http_gzip_support=off
# (the shop compresses, and better), and the shop with CDN_PURGE_URL=http://varnish:6081/ and CDN_PURGE_SECRET=….
vcl 4.1;

import std;
import xkey;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (std.getenv("PURGE_SECRET") == "" || req.http.authorization != "Bearer " + std.getenv("PURGE_SECRET")) {
      return (synth(403, "Forbidden"));
    }
    return (synth(200, "Outdated " + xkey.softpurge(req.http.xkey-softpurge)));
  }

  # Only the back office has cookies, and it is never cached.
  if (req.url ~ "^/(admin|api/admin|health|mailbox|webhooks)(/|$|\?)") {
    return (pass);
  }
  unset req.http.cookie;

  # One copy for each encoding that the shop has.
  if (req.http.accept-encoding ~ "\bbr\b") {
    set req.http.accept-encoding = "br";
  } elsif (req.http.accept-encoding ~ "\bgzip\b") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }
}

sub vcl_backend_response {
  # s-maxage and stale-while-revalidate are Varnish's own lifetime and grace.
  if (beresp.http.surrogate-key) {
    set beresp.http.xkey = beresp.http.surrogate-key;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.surrogate-key;
}
