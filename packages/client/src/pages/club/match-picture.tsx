/** The picture of a match, painted by the server as for shared links. */

/** The words beside it say the same. A new `version` reloads it. */
export function MatchPicture({ code, version }: { code: string; version?: number }) {
  return (
    <img
      class="match-picture"
      src={`/picture/match/${code}.jpg${version === undefined ? '' : `?v=${version}`}`}
      width={1200}
      height={630}
      loading="lazy"
      alt=""
    />
  );
}
