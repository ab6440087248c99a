# The shop as an image; docs/deployment.md says how to run it. `npm run container` carries these steps out in a bare
# Debian, without Docker.
ARG DEBIAN=trixie-slim

FROM debian:${DEBIAN} AS build
RUN apt-get update && apt-get install --yes --no-install-recommends ca-certificates nodejs npm
WORKDIR /app
# Nothing else decides what is installed: after a change of the sources this is taken from the cache.
COPY package.json package-lock.json .npmrc ./
# Without 66 MB of headers for compiling native addons and 34 MB of source maps, as in bin/install.mjs.
RUN npm ci --omit=dev --include=optional \
    && rm -rf node_modules/node-linux-*/include \
    && find node_modules -name '*.map' -delete
COPY . .
RUN npm run build

FROM debian:${DEBIAN}
# For `npm run backup` and `restore`: at least as new as the server. A Debian that does not have it yet takes it from
# PostgreSQL's own packages.
ARG POSTGRESQL=18
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates \
    && if ! apt-cache show postgresql-client-${POSTGRESQL} > /dev/null 2>&1; then \
        apt-get install --yes --no-install-recommends postgresql-common \
        && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y; \
    fi \
    && apt-get install --yes --no-install-recommends postgresql-client-${POSTGRESQL} \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin vangon \
    && install --directory --owner=vangon --group=vangon --mode=700 /data
WORKDIR /app
COPY --from=build /app /app
ENV PATH=/app/node_modules/.bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER vangon
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Whether the process answers: a database that is away is no reason to restart the shop.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
    CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/live').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/start.mjs", "--built"]
